/**
 * Loaded into a process before its program: on SIGUSR2 it prints the longest time of a processor, in milliseconds, that the event loop took
 * without letting anybody else have their turn, since the last one. Other processes, which make everything late, do not count.
 */
let before = process.threadCpuUsage();
let longest = 0;

setInterval(() => {
  const { user, system } = process.threadCpuUsage();
  longest = Math.max(longest, user + system - before.user - before.system);
  before = { user, system };
}, 1).unref();

process.on("SIGUSR2", () => {
  process.stdout.write(`longest turn: ${longest / 1000}\n`);
  longest = 0;
});
