import { DatabaseSync } from "node:sqlite";

/** Which of the processes on one data folder does what only one of them may do. */
export interface Turn {
  /** Whether it is this one, from now until `close`, however its process ends. */
  take(): boolean;
  close(): void;
}

const busy = 5;

/** The turn is SQLite's lock on a database without tables: the system releases it with the process. */
export function openTurn(path: string): Turn {
  const lock = new DatabaseSync(path, { timeout: 0 });
  return {
    take: () => {
      if (lock.isTransaction) return true;
      try {
        lock.exec("begin exclusive");
        return true;
      } catch (error) {
        if ((error as { errcode?: number }).errcode === busy) return false;
        throw error;
      }
    },
    close: () => lock.close(),
  };
}
