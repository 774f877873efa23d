#!/usr/bin/env node
import "./refuse-old-node.mjs";
import { installDependencies } from "./dependencies.mjs";
import { fetchNode } from "./node-runtime.mjs";
import { prepare } from "./prepare.mjs";
import { buildSite } from "./site.mjs";

await prepare([fetchNode, installDependencies, buildSite]);
