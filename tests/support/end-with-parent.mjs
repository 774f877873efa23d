/** Preloaded by processes that a test starts: when the test is killed, they end too, in good order. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
