import { confirmTexts, loginTexts } from '../../../src/content/accounts.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { barTexts } from '../../../src/content/menu.ts'
import { notices } from '../../../src/content/notices.ts'
import { mailTo } from '../../e2e/accounts.ts'
import { fields } from '../../e2e/site.ts'
import { test } from '../fixtures.ts'

const password = 'green and gold'

test('joining: the mail link confirms at once; in, out, Back', async ({
  visitor,
  product,
  newAddress,
}) => {
  await visitor.open('/login?mode=signup')
  await visitor.type(fields.full_name, 'Drew Sample')
  await visitor.type(fields.email, newAddress)
  await visitor.type(fields.password, password)
  await visitor.type(fields.confirm_password, password)
  await visitor.tap(loginTexts.signUp.submit)
  await visitor.sees(notices['account-created'])

  await visitor.open((await mailTo(product, newAddress)).link)
  await visitor.tap(confirmTexts.signup.button)
  await visitor.sees(notices['email-confirmed'])
  await visitor.type(fields.password, password)
  await visitor.tap(loginTexts.signIn.submit)
  await visitor.isAt('/home')
  await visitor.open('/profile')
  // Before, a page of its own asks whether to sign out.
  await visitor.hydrates()
  await visitor.tap(barTexts.userMenuLabel)
  await visitor.tap(barTexts.signOut)
  await visitor.agree()
  await visitor.isAt('/home')
  await visitor.back()
  await visitor.sees(gateTexts.heading)
})
