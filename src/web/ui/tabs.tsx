import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import "./tabs.css";

export interface Tab {
  /** The panel's id, by which the tab links to it. */
  id: string;
  label: React.ReactNode;
  panel: React.ReactNode;
}

/**
 * Panels of which one is shown. Without script the tabs are links and the stylesheet shows the panel
 * that the address names, else the first (tabs.css); with it they become tabs as WAI-ARIA describes
 * them, beginning with the panel that is shown already, so that nothing moves.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [selected, setSelected] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isLive = selected !== null;

  useLayoutEffect(() => {
    const named = tabs.findIndex(({ id }) => hash === `#${id}`);
    setSelected((current) => (named >= 0 ? named : (current ?? 0)));
  }, [hash, tabs]);

  function choose(event: MouseEvent | KeyboardEvent, index: number) {
    event.preventDefault();
    setSelected(index);
    list.current?.querySelectorAll("a")[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const target = keyTarget(event.key, index, tabs.length);
    if (target !== undefined) choose(event, target);
  }

  return (
    <div className="tabs" data-live={isLive || undefined}>
      <div className="tabs__list" ref={list} {...(isLive && { role: "tablist", "aria-label": label })}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            className="tabs__tab"
            href={`#${tab.id}`}
            {...(isLive && tabRole(tab.id, index === selected))}
            onClick={(event) => choose(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div key={id} className="tabs__panel" id={id} {...(isLive && panelRole(id, index === selected))}>
          {panel}
        </div>
      ))}
    </div>
  );
}

function tabRole(id: string, isSelected: boolean) {
  return {
    id: `${id}-tab`,
    role: "tab",
    "aria-controls": id,
    "aria-selected": isSelected,
    tabIndex: isSelected ? 0 : -1,
  };
}

function panelRole(id: string, isSelected: boolean) {
  return { role: "tabpanel", "aria-labelledby": `${id}-tab`, tabIndex: 0, hidden: !isSelected };
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case " ":
      return index;
  }
}
