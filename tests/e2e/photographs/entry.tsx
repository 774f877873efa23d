import "#web/visitors.css";
import "#web/app.css";
import "#web/photographs.css";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { stringsOf } from "#strings/languages.ts";
import { StringsContext } from "#web/ui/text/strings-context.ts";

/** The module on a page of its own; what it hands over is offered as a download. */
const Photographs = lazy(async () => ({
  default: (await import("#web/dossiers/photographs/photographs.tsx")).Photographs,
}));

function offer(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
}

const page = (
  <StringsContext value={stringsOf("ro")}>
    <main className="wrap">
      <h1>Dosarul meu</h1>
      <h2>Părțile dosarului</h2>
      <h3>4. Declarația de eligibilitate</h3>
      <Suspense>
        <Photographs
          partTitle="Declarația de eligibilitate"
          onReady={offer}
          onPending={() => undefined}
          onCancel={() => document.body.append("Renunțat")}
        />
      </Suspense>
    </main>
  </StringsContext>
);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />);
}
