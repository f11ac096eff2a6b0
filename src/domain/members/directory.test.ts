import { expect, test } from 'vitest'
import { classRange } from './directory.ts'

test.each([
  [{}, null],
  [{ class: '1990' }, [1990, 1990]],
  [{ from: '1984', to: '1990' }, [1984, 1990]],
  [{ from: '1990', to: '1984' }, [1984, 1990]],
  [{ from: '1984' }, [1984, 9999]],
  [{ to: '1990' }, [1, 1990]],
  [{ class: '1990', from: '1980' }, [1980, 1990]],
])('%j asks for the classes %j', (search, range) => expect(classRange(search)).toEqual(range))
