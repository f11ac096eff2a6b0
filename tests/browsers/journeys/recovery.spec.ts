import { authPageTexts, confirmTexts } from '../../../src/content/accounts.ts'
import { notices } from '../../../src/content/notices.ts'
import { createAccount, mailTo } from '../../e2e/accounts.ts'
import { fields } from '../../e2e/site.ts'
import { test } from '../fixtures.ts'

const { forgot, newPassword } = authPageTexts

test('a forgotten password is replaced by the link in the mail', async ({
  visitor,
  product,
  newAddress,
}) => {
  const { email } = await createAccount(product, newAddress)
  await visitor.open('/auth/forgot')
  await visitor.type(fields.email, email)
  await visitor.tap(forgot.submit)
  await visitor.sees(notices['recovery-sent'])
  await visitor.open((await mailTo(product, email, 'recovery')).link)
  await visitor.tap(confirmTexts.recovery.button)
  await visitor.type(newPassword.password, 'gold and green')
  await visitor.type(newPassword.confirm_password, 'gold and green')
  await visitor.tap(newPassword.submit)
  await visitor.sees(notices['password-changed'])
})
