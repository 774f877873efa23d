import { prepare } from "../run/prepare.mjs";

// In a process of its own: a build that fails ends its process, and the next change builds again.
await prepare({ mode: "development" });
