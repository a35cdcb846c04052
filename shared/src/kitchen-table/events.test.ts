import { expect, it } from 'vitest'
import { readTableChange } from './events.ts'

const id = '01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7'

it('tells news of the table from news of its live list', () => {
  const joined = { type: 'kitchentable_member_joined', kitchentableId: id, userId: id }
  const planned = { type: 'weekplan_changed', kitchentableId: id }
  expect(readTableChange(JSON.stringify(joined))).toEqual(joined)
  expect(readTableChange(JSON.stringify(planned))).toEqual(planned)
  expect(readTableChange(JSON.stringify({ ...joined, userId: 'nobody' }))).toBeUndefined()
  expect(readTableChange(JSON.stringify({ type: 'still_here', listId: null, revision: 0 }))).toBeUndefined()
  expect(readTableChange('nothing to read')).toBeUndefined()
})
