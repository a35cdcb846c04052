import { expect, it } from 'vitest'
import { isTableChange } from './use-table-room.ts'

const id = '01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7'

it('tells news of the table from news of its list', () => {
  const joined = { type: 'kitchentable_member_joined', kitchentableId: id, userId: id }
  expect(isTableChange(JSON.stringify(joined))).toBe(true)
  expect(isTableChange(JSON.stringify({ type: 'kitchentable_deleted', kitchentableId: id }))).toBe(true)
  expect(isTableChange(JSON.stringify({ ...joined, userId: 'nobody' }))).toBe(false)
  expect(isTableChange(JSON.stringify({ type: 'still_here', listId: null, revision: 0 }))).toBe(false)
  expect(isTableChange('nothing to read')).toBe(false)
})
