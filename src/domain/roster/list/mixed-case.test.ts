import { expect, test } from 'vitest'
import { isInCapitals, mixedCase } from './mixed-case.ts'

test.each([
  ['PAT DOE', 'Pat Doe'],
  ['PAT O’DOE', 'Pat O’Doe'],
  ["PAT D'DOE-LEE", "Pat D'Doe-Lee"],
  ['AL MCLEE', 'Al McLee'],
  ['JT DOE', 'JT Doe'],
  ['AJ DOE', 'AJ Doe'],
  ['J.R. DOE', 'J.R. Doe'],
  ['BO T. NGO', 'Bo T. Ngo'],
  ['PAT DE LA CRUZ', 'Pat De La Cruz'],
  ['PAT ST. DOE', 'Pat St. Doe'],
  ['ZOË ÉCOLE', 'Zoë École'],
  ['Pat SMITH', 'Pat Smith'],
  ['Pat LEE', 'Pat Lee'],
  ['Pat DE LA CRUZ', 'Pat De La Cruz'],
  ['Pat DA COSTA', 'Pat Da Costa'],
])('%s is %s', (name, mixed) => {
  expect([isInCapitals(name), mixedCase(name)]).toEqual([true, mixed])
})

test.each(['Pat Doe', 'JT Doe', 'TJ NG', 'Pat McDoe', 'J. R. Doe'])(
  '%s is in mixed case',
  (name) => {
    expect(isInCapitals(name)).toBe(false)
  },
)
