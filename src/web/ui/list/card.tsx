interface CardProps {
  /** The link is the title's; add `card__stretch` to it and the whole card is the link. */
  title: React.ReactNode;
  image?: React.ReactNode;
  /** Labels over the title. */
  tags?: string[];
  /** Over the title: a label and a date. */
  meta?: React.ReactNode;
  /** Picture and words side by side where there is room. */
  isWide?: boolean;
  children?: React.ReactNode;
  foot?: React.ReactNode;
  edit?: CardEdit | undefined;
}

/** What editors have on a card in addition to what visitors see. */
export interface CardEdit {
  isHidden: boolean;
  /** Whether everyone sees it, in words, and what can be done with it. */
  tools: React.ReactNode;
}

/** A card of a list: labels, title, a few lines, what to do. The first label is filled, the others outlined. */
export function Card(props: CardProps) {
  const { title, image, tags = [], meta, isWide = false, children, foot, edit } = props;
  const names = ["card", isWide && "card--wide", edit?.isHidden && "card--draft"];
  return (
    <li className={names.filter(Boolean).join(" ")}>
      {image}
      <div className="card__body">
        {edit && <div className="card__tools">{edit.tools}</div>}
        {tags.length > 0 && (
          <p className="cluster">
            {tags.map((tag, index) => (
              <span key={tag} className={index === 0 ? "tag" : "tag tag--plain"}>
                {tag}
              </span>
            ))}
          </p>
        )}
        {meta && <p className="card__meta">{meta}</p>}
        <h3 className="card__title">{title}</h3>
        {children}
        {foot && <p className="card__foot">{foot}</p>}
      </div>
    </li>
  );
}
