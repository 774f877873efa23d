import { leastOfText, mostOfText } from "#domain/appeals/appeals.rules.ts";
import type { OwnAppeal } from "#domain/appeals/appeals.ts";
import { useMinutesLeft } from "../competition/use-minutes-left.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { SendAppeal, textId, tickId } from "./send-appeal.tsx";
import { type AppealDraft, useAppealDraft } from "./use-own-appeal.ts";

interface FormProps {
  known: OwnAppeal;
  renew: () => Promise<void>;
}

type Item = OwnAppeal["items"][number];

/** What is contested, and why, before it is sent: all at once, without documents. */
export function AppealForm({ known, renew }: FormProps) {
  const strings = useStrings();
  const words = strings.ownAppealStrings;
  const { items, now, plan, until, withdrawnAt } = known;
  const draft = useAppealDraft(known);
  useMinutesLeft(now, until ?? now, () => void renew());
  const picked = items.filter(({ item }) => draft.chosen[item]);
  const areLines = plan?.isRejected ?? false;
  return (
    <div className="work">
      <div className="stack">
        {withdrawnAt && <p role="status">{words.withdrawn(strings.format.moment(withdrawnAt))}</p>}
        <h2>{words.title}</h2>
        <fieldset className="pick-list">
          <legend className="field__label">{words.pick(areLines)}</legend>
          <div className="lines">
            {areLines ? (
              items.map((item) => <Pick key={item.item} item={item} draft={draft} />)
            ) : (
              <PickByCriterion items={items} draft={draft} />
            )}
          </div>
        </fieldset>
        {picked.map((item) => (
          <Why key={item.item} item={item} draft={draft} places={known.places} />
        ))}
      </div>
      <aside className="work__side stack" aria-label={words.send}>
        <SendAppeal known={known} renew={renew} draft={draft} picked={picked} />
      </aside>
    </div>
  );
}

interface PickProps {
  item: Item;
  draft: AppealDraft;
}

function PickByCriterion({ items, draft }: { items: Item[]; draft: AppealDraft }) {
  return [...Map.groupBy(items, ({ group }) => group)].map(([group, own], index) => (
    <details key={group} open={index === 0 || own.some(({ item }) => draft.chosen[item])}>
      <summary className="line">
        <span>{index + 1}</span>
        <span>{group}</span>
        <span className="line__end">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {own.map((item) => (
        <Pick key={item.item} item={item} draft={draft} />
      ))}
    </details>
  ));
}

function Pick({ item: { item, number, title, points, of, place }, draft }: PickProps) {
  const { format, ownAppealStrings: words } = useStrings();
  return (
    <label className="check check--in">
      <input
        type="checkbox"
        id={tickId(item)}
        checked={draft.chosen[item] !== undefined}
        onChange={() => draft.tick(item, place)}
      />
      <span>
        {number} {title}{" "}
        {of !== null && points.length > 0 && (
          <span className="note nowrap">
            {words.given(points.map(format.fewPoints), format.fewPoints(of))}
          </span>
        )}
      </span>
    </label>
  );
}

function Why({ item: point, draft, places }: PickProps & { places: string[] }) {
  const { format, dossierStrings, ownAppealStrings: words } = useStrings();
  const { item, number, title, points, of, reason, findings } = point;
  const { text, place } = draft.chosen[item] ?? { text: "", place: "" };
  const suffix = place === "" ? 0 : `\n${words.place(place)}`.length;
  return (
    <section className="lines" aria-labelledby={`titlu-${item}`}>
      <div className="lines__open">
        <div className="contested__head">
          <h3 id={`titlu-${item}`}>
            {number} {title}
          </h3>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => draft.tick(item, null)}
          >
            {words.remove}
            <span className="visually-hidden"> {number}</span>
          </button>
        </div>
        <p className="note">
          {of === null
            ? words.whyNo(dossierStrings.outcome.whyNo(findings, reason))
            : points.length > 0 && words.received(points.map(format.fewPoints), format.fewPoints(of))}
        </p>
        <div className="field">
          <label className="field__label" htmlFor={textId(item)}>
            {words.why}
          </label>
          <span className="field__hint" id={`${textId(item)}-ajutor`}>
            {words.whyHelp} {words.written(text.trim().length, leastOfText)}.
          </span>
          <textarea
            id={textId(item)}
            className="input"
            rows={4}
            maxLength={mostOfText - suffix}
            aria-describedby={`${textId(item)}-ajutor`}
            value={text}
            onChange={({ target }) => draft.write(item, { text: target.value })}
          />
        </div>
        {of !== null && places.length > 0 && (
          <div className="field">
            <label className="field__label" htmlFor={`loc-${item}`}>
              {words.where}
            </label>
            <select
              id={`loc-${item}`}
              className="input"
              value={place}
              onChange={({ target }) => draft.write(item, { place: target.value })}
            >
              <option value="">{words.nowhere}</option>
              {places.map((heading) => (
                <option key={heading}>{heading}</option>
              ))}
            </select>
          </div>
        )}
      </div>
    </section>
  );
}
