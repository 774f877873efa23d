import { type BrowserSession, TAB_CHANNEL, type TabMessage } from "./tab-session.ts";

/** Milliseconds that a new tab waits for another one to hand over its session. */
const ANSWER_LIMIT = 200;

let channel: BroadcastChannel | undefined;

/**
 * Session storage belongs to one tab (contract §4), so tabs hand the session to each other; nothing is stored for it.
 *
 * @param own the session of this tab
 */
export function listenToOtherTabs(
  own: () => BrowserSession | null,
  { onSignIn, onSignOut }: { onSignIn: (session: BrowserSession) => void; onSignOut: () => void },
): void {
  channel ??= new BroadcastChannel(TAB_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const session = own();
    if (data.kind === "asking" && session) broadcastToTabs({ kind: "signed-in", session });
    if (data.kind === "signed-in" && (session?.user ?? data.session.user) === data.session.user) {
      onSignIn(data.session);
    }
    if (data.kind === "signed-out") onSignOut();
  };
}

/** Asks for the session of another tab, which comes through `onSignIn`; resolves once it did, or none came in time. */
export async function askOtherTabs(own: () => BrowserSession | null): Promise<void> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const onMessage = () => own() && resolve();
  channel?.addEventListener("message", onMessage);
  const timer = setTimeout(resolve, ANSWER_LIMIT);
  broadcastToTabs({ kind: "asking" });
  await answered;
  clearTimeout(timer);
  channel?.removeEventListener("message", onMessage);
}

export function broadcastToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}
