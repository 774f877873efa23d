import { documentStrings } from "../ui/text/strings-context.ts";
import { isProblem } from "./problem.ts";
import { Unreachable } from "./reach.ts";
import { watchSilence } from "./silence.ts";
import { within } from "./within.ts";

/** Milliseconds without a sign from the network after which the server is asked whether a request arrived. */
const silenceLimit = 60_000;

/** Milliseconds that this question may take. */
const checkLimit = 15_000;

/** A request that the server records once under its key, in as many tries as it takes. */
export interface OnceRequest {
  key: string;
  isTried: boolean;
  /** Whether all of it was sent in one of the tries: it may have arrived, whatever was heard. */
  isAllSent: boolean;
}

export function onceRequest(): OnceRequest {
  return { key: newKey(), isTried: false, isAllSent: false };
}

/** What is said while nothing is heard. */
export interface DoubtWords {
  /** Where the server can be asked. */
  checking?: string;
  notThere?: (time: string) => string;
  unknown: (time: string) => string;
}

interface Sending<Answer> {
  request: OnceRequest;
  /** Sends it; `heard` is told of each sign from the network, and whether all of it is there. */
  send: (signal: AbortSignal, heard: (isAllThere: boolean) => void) => Promise<Answer>;
  /** What arrived under the key; null as long as nothing has. Where nobody can tell, another try finds out. */
  find?: ((key: string) => Promise<Answer | null>) | undefined;
  /** Whether it looks after its line itself, from the first sign until all of it is there. */
  isContinued: boolean;
  /** Aborted by whoever stops it. */
  signal: AbortSignal;
  words: DoubtWords;
  /** Called with what to say while nothing is heard, which the next sign takes back. Where nobody is told, such a try ends. */
  onDoubt: ((words: string) => void) | null;
}

/** No answer came, and the server could not be asked whether the request, all of which was sent, has arrived. */
export class Unanswered extends Unreachable {}

/**
 * Sends a request once. Where the outcome is not known, for want of an answer or of one that can be read, the server is asked what
 * arrived under the request's key: after each minute of silence, at the end, and before another try. Rejects as `send` does, or
 * with Unanswered.
 */
export async function sendOnce<Answer>(sending: Sending<Answer>): Promise<Answer> {
  const { request, send, find, isContinued, signal: stop, words, onDoubt } = sending;
  const found = Promise.withResolvers<Answer>();
  const end = new AbortController();
  let isHeard = false;
  let isAllThere = false;

  const ask = async () => find && (await within(checkLimit, find(request.key)).catch(() => undefined));
  const silence = watchSilence(silenceLimit, async () => {
    if (isContinued && isHeard && !isAllThere) return;
    if (words.checking) onDoubt?.(words.checking);
    const arrived = await ask();
    if (end.signal.aborted) return;
    if (arrived) return found.resolve(arrived);
    if (!onDoubt) return found.reject(new Unreachable());
    const said = (arrived === null && words.notThere) || words.unknown;
    onDoubt(said(documentStrings().format.time(new Date())));
  });
  const heard = (isAll: boolean) => {
    isHeard = true;
    isAllThere = isAll;
    request.isAllSent ||= isAll;
    silence.broken();
  };
  try {
    const arrived = request.isTried && (await ask());
    if (arrived) return arrived;
    stop.throwIfAborted();
    request.isTried = true;
    return await Promise.race([send(AbortSignal.any([stop, end.signal]), heard), found.promise]);
  } catch (error) {
    if (stop.aborted ? !isAllThere : !isUnsettled(error)) throw error;
    silence.end();
    const arrived = await ask();
    if (arrived) return arrived;
    const isUnknown = arrived === undefined && request.isAllSent && error instanceof Unreachable;
    throw isUnknown ? new Unanswered() : error;
  } finally {
    silence.end();
    end.abort();
  }
}

/** Whether the server may have recorded it all the same. */
function isUnsettled(error: unknown): boolean {
  return !isProblem(error) || error.status >= 500;
}

/** A random key for a request, the same for each try of it; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
