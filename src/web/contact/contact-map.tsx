import { useState } from "react";
import { contactStrings } from "#strings/contact.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { MapDrawing } from "./map-drawing.tsx";
import "./contact-map.css";

interface ContactMapProps {
  address: string;
  embedUrl: string;
  linkUrl: string;
}

/**
 * A drawing with the address. The map service is asked for nothing until the visitor asks for its map (contract §5):
 * then the map takes the drawing's place, or opens in a tab of its own where there is no script.
 */
export function ContactMap({ address, embedUrl, linkUrl }: ContactMapProps) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <EmbeddedMap {...{ address, embedUrl, linkUrl }} />;

  const show = (click: React.MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    setShown(true);
  };
  return (
    <div className="embed">
      <MapDrawing />
      <div className="embed__box">
        <p>
          <Icon name="pin" /> {address}
        </p>
        <a
          className="button button--small"
          href={linkUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={show}
        >
          {contactStrings.showMap}
        </a>
        <p className="note">{contactStrings.mapNote(new URL(embedUrl).hostname.replace(/^www\./, ""))}</p>
      </div>
    </div>
  );
}

function EmbeddedMap({ address, embedUrl, linkUrl }: ContactMapProps) {
  return (
    <>
      <div className="embed">
        <iframe
          ref={(frame) => frame?.focus()}
          src={embedUrl}
          title={contactStrings.mapOf(address)}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      </div>
      <ExternalLink className="arrow-link" href={linkUrl}>
        {contactStrings.largerMap}
      </ExternalLink>
    </>
  );
}
