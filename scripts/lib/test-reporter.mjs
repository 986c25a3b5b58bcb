/**
 * A reporter of Node's test runner: a line of JSON for each test that has ended (test-reports.mjs reads them).
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, file = '', skip, todo } = data;
    // Of a suite its tests are told one by one.
    const isSuite = data.details.type === 'suite';
    yield `${JSON.stringify({ type, name, nesting, file, skip: skip ?? todo, isSuite, ms: data.details.duration_ms })}\n`;
  }
}
