import { Icon } from "../ui/icon.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface ContactMapProps {
  address: string;
  embedUrl: string;
  linkUrl: string;
}

/** The frame that a link opens the map in. */
const FRAME = "harta";

/**
 * A drawing with the address. The map service is asked for nothing until the visitor asks for its map (contract §5): the
 * link then opens it in the empty frame over the drawing, with script and without. The page's policy lets no other origin
 * into a frame.
 */
export function ContactMap({ address, embedUrl, linkUrl }: ContactMapProps) {
  const { contactStrings } = useStrings();
  return (
    <div className="embed">
      <div className="embed__map">
        <MapDrawing />
        <iframe
          name={FRAME}
          title={contactStrings.mapOf(address)}
          referrerPolicy="no-referrer"
          // Empty, it is no stop of the keyboard (enhance/main.ts).
          tabIndex={-1}
        />
      </div>
      <div className="embed__box">
        <p>
          <Icon name="pin" /> {address}
        </p>
        <p className="cluster">
          <a
            className="button button--small"
            href={embedUrl}
            target={FRAME}
            rel="noreferrer"
            referrerPolicy="no-referrer"
          >
            {contactStrings.showMap}
          </a>
          <ExternalLink className="arrow-link" href={linkUrl}>
            {contactStrings.largerMap}
          </ExternalLink>
        </p>
        <p className="note">{contactStrings.mapNote(new URL(embedUrl).hostname.replace(/^www\./, ""))}</p>
      </div>
    </div>
  );
}

/** A drawing of invented streets and parks, shown behind the address until the map is loaded. */
function MapDrawing() {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="embed__park" d="M0 0h120v90H0zM270 170h130v90H270z" />
      <path
        className="embed__street"
        d="M-10 110 410 70M-10 200l420-40M90-10l40 280M210-10l30 280M330-10l10 280"
      />
    </svg>
  );
}
