import { Icon } from "../ui/icon.tsx";
import { CopyButton } from "../ui/text/copy-button.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Ways to send a job to somebody. Nothing is requested from another site before one of them is chosen. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { jobsStrings: strings } = useStrings();
  return (
    <div>
      <p className="note">{strings.share}</p>
      <div className="cluster share__ways">
        <ExternalLink
          className="button button--outline button--small"
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
        >
          <Icon name="chat" /> {strings.whatsapp}
        </ExternalLink>
        <a
          className="button button--outline button--small"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        >
          <Icon name="mail" /> {strings.mail}
        </a>
        <button
          type="button"
          className="button button--outline button--small share__other"
          data-share={address}
        >
          <Icon name="arrow-right" /> {strings.shareOther}
        </button>
        <CopyButton
          text={address}
          words={{ ...strings, notCopied: strings.notCopied(address) }}
          className="button button--outline button--small share__copy"
        />
      </div>
    </div>
  );
}
