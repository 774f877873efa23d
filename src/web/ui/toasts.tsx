import { useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

interface Toast {
  id: number;
  message: string;
}

/** Milliseconds a toast stays: time to read two sentences twice. */
const TIME_SHOWN = 10_000;

const nothing: Toast[] = [];
const watchers = new Set<() => void>();
let shown = nothing;
let lastId = 0;

/** Says one sentence at the edge of the page, which otherwise stays as it is (contract §5). */
export function showToast(message: string) {
  lastId += 1;
  const toast = { id: lastId, message };
  change([...shown, toast]);
  setTimeout(() => change(shown.filter((other) => other !== toast)), TIME_SHOWN);
}

/** Where toasts appear: a live region that is in the page from the beginning, so that they are read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    watch,
    () => shown,
    () => nothing,
  );
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, message }) => (
        <p key={id} className="toast toast--inline">
          <Icon name="info" />
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function change(toasts: Toast[]) {
  shown = toasts;
  for (const onChange of watchers) onChange();
}
