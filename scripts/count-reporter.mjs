/** A reporter for node's test runner that writes only how many passed and failed. */
export default async function* count(events) {
  let passed = 0
  let failed = 0
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue
    if (type === 'test:pass') passed++
    if (type === 'test:fail') failed++
  }
  yield JSON.stringify({ passed, failed })
}
