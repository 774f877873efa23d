import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { editingStrings } from "#strings/editing.ts";
import { failureOf } from "../failure.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { showToast } from "../ui/toasts.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { EditedMeanwhile } from "./editing-api.ts";
import type { Item } from "./item.ts";
import type { Kind } from "./kinds.ts";
import { VisibilityBadge } from "./visibility-badge.tsx";
import "../ui/card.css";

interface EditedCardProps {
  kind: Kind;
  item: Item;
  /** Where it is edited. */
  address: string;
  /** The page that follows when it is deleted, if not this one. */
  next?: string | undefined;
  image?: React.ReactNode;
  children?: React.ReactNode;
}

/** An item of a list for whoever may edit it: hidden ones too, with what can be done at once. */
export function EditedCard({ kind, item: loaded, address, next, image, children }: EditedCardProps) {
  const { item, toggle } = useVisibility(kind, loaded);
  const words = editingStrings[kind.name];
  const { title } = item.fields;
  return (
    <li className={item.isPublic ? "card" : "card card--draft"}>
      {image}
      <div className="card__body">
        <p>
          <VisibilityBadge isPublic={item.isPublic} />
        </p>
        <h3 className="card__title">{title}</h3>
        {children}
        <div className="cluster edited-card__tools">
          <Link
            className="button button--icon"
            to={address}
            aria-label={words.edit(title)}
            title={words.edit(title)}
          >
            <EditIcon name="edit" />
          </Link>
          <button type="button" className="button button--small button--outline" onClick={toggle}>
            <EditIcon name={item.isPublic ? "eye-off" : "eye"} />
            {item.isPublic ? words.hide : words.publish}
            <span className="visually-hidden"> „{title}”</span>
          </button>
          <DeleteButton kind={kind} id={item.id} title={title} next={next} />
        </div>
      </div>
    </li>
  );
}

/** Publishes or hides at once, and shows the item as the answer has it (specification §4). */
function useVisibility(kind: Kind, loaded: Item) {
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState(loaded);
  const isUnderWay = useRef(false);
  const item = answered.version > loaded.version ? answered : loaded;

  const toggle = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const saved = await kind.save(item.id, { isPublic: !item.isPublic }, item.version);
      setAnswered(saved);
      showToast(saved.isPublic ? editingStrings.published : editingStrings.hidden);
      await revalidate();
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) return showToast(failureOf(error).title);
      setAnswered(kind.itemOf(error.current));
      showToast(editingStrings.conflict.title);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { item, toggle };
}
