import "./card.css";

interface CardProps {
  /** The link is the title's; add `card__stretch` to it and the whole card is the link. */
  title: React.ReactNode;
  image?: React.ReactNode;
  /** Labels over the title. */
  tags?: string[];
  children?: React.ReactNode;
  foot?: React.ReactNode;
}

/** A card of a list: labels, title, a few lines, what to do. The first label is filled, the others outlined. */
export function Card({ title, image, tags = [], children, foot }: CardProps) {
  return (
    <li className="card">
      {image}
      <div className="card__body">
        {tags.length > 0 && (
          <p className="cluster">
            {tags.map((tag, index) => (
              <span key={tag} className={index === 0 ? "tag" : "tag tag--plain"}>
                {tag}
              </span>
            ))}
          </p>
        )}
        <h3 className="card__title">{title}</h3>
        {children}
        {foot && <p className="card__foot">{foot}</p>}
      </div>
    </li>
  );
}
