import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { UNSAFE_AssetsManifest as Manifest } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { takeSheets } from "./sheets.tsx";

takeSheets((window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
