import { useState, useSyncExternalStore } from "react";
import type { VerificationLine } from "#domain/verification/verification.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { PartWords } from "./part-words.tsx";

/** As `.bench` in entries.css stands side by side. */
const wide = "(min-width: 64rem)";

/** Whether there is room for a part beside the lines. */
export function useIsBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const asked = matchMedia(wide);
      asked.addEventListener("change", onChange);
      return () => asked.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

interface LinePartsProps {
  number: string;
  planId: number;
  line: VerificationLine;
}

/** The parts that the open line is about, one of them shown. */
export function PartBeside({ line, ...of }: LinePartsProps) {
  const words = useTeamStrings().verificationStrings.part;
  const [chosen, setChosen] = useState("");
  const part = line.parts.find((one) => one.part === chosen) ?? line.parts[0];
  if (!part) return null;
  return (
    <section className="stack" aria-labelledby="partea">
      <h2 id="partea">{part.title}</h2>
      {line.parts.length > 1 && (
        <nav aria-label={words.parts}>
          <ol className="jumps">
            {line.parts.map((one, index) => (
              <li key={one.part}>
                <button
                  type="button"
                  aria-current={one === part ? "true" : undefined}
                  aria-label={words.nth(index + 1, one.title)}
                  onClick={() => setChosen(one.part)}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <PartWords key={`${part.part} ${part.name} ${part.size}`} {...{ line, part }} {...of} />
    </section>
  );
}

/** The parts that a line is about, each opened on request. */
export function PartsOnRequest({ line, ...of }: LinePartsProps) {
  return line.parts.map((part) => <PartOnRequest key={part.part} {...{ line, part }} {...of} />);
}

/** Read when it is first opened. */
function PartOnRequest({ part, ...of }: React.ComponentProps<typeof PartWords>) {
  const [wasOpened, setOpened] = useState(false);
  const words = useTeamStrings().verificationStrings.part;
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="button button--outline button--small">{words.show(part.title)}</summary>
      <div className="stack">{wasOpened && <PartWords part={part} {...of} />}</div>
    </details>
  );
}
