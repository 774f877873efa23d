/**
 * Measures what a test asks of a processor. The time on the wall is also that of whatever else runs on the machine.
 *
 * @returns what tells the milliseconds since then
 */
export function startProcessorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
