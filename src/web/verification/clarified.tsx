import type { VerificationLine } from "#domain/verification/verification.ts";
import { PartActions } from "../business-plans/part-actions.tsx";
import { ChangedWords } from "../dossiers/changed-words.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface ClarifiedProps {
  clarified: NonNullable<VerificationLine["clarified"]>;
  planId: number;
}

/** What was asked about a line and what came: each part as it was sent and as it is now, side by side. */
export function Clarified({ clarified: { text, answer, parts, isUnanswered }, planId }: ClarifiedProps) {
  const { format, verificationStrings } = useTeamStrings();
  const words = verificationStrings.clarify;
  return (
    <div className="stack">
      <div className="pair">
        <div className="opinion">
          <p className="opinion__who">{words.asked}</p>
          <p>{text}</p>
        </div>
        {(answer || parts.length === 0) && (
          <div className="opinion">
            <p className="opinion__who">{words.answered}</p>
            <p>{answer ?? words.nothingCame}</p>
          </div>
        )}
      </div>
      {parts.map(({ part, title, sentName, file, compared }) => (
        <div key={part} className="stack">
          <div className="pair">
            {sentName === null ? (
              <div className="opinion">
                <p className="opinion__who">{words.before}</p>
                <p>{words.neverSent}</p>
              </div>
            ) : (
              <Version
                who={words.before}
                title={title}
                name={sentName}
                path={`business-plan/download/${planId}/part/${part}`}
              />
            )}
            {file ? (
              <Version
                who={words.now(format.moment(file.addedAt))}
                title={`${title}, ${format.size(file.size)}`}
                path={`business-plan/download/${planId}/clarified/${part}`}
                name={file.name}
              />
            ) : (
              <div className="opinion">
                <p className="opinion__who">{title}</p>
                <p>{words.nothingCame}</p>
              </div>
            )}
          </div>
          {compared && <ChangedWords {...compared} />}
          {compared && <p className="note">{words.picturesToo}</p>}
          {file && !compared && <p className="note">{words.compareYourselves}</p>}
        </div>
      ))}
      {isUnanswered && <p className="note">{words.unanswered}</p>}
    </div>
  );
}

interface VersionProps {
  who: string;
  title: string;
  name: string;
  path: string;
}

function Version({ who, title, name, path }: VersionProps) {
  return (
    <div className="opinion">
      <p className="opinion__who">{who}</p>
      <p className="opinion__mark">{title}</p>
      <PartActions name={name} path={path} about={`${title}, ${who}`} />
    </div>
  );
}
