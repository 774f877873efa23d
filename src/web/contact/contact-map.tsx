import { Icon } from "../ui/icon.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MapDrawing } from "./map-drawing.tsx";

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
          // Empty, it is no stop of the keyboard (enhance/frames.ts).
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
