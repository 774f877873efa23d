export interface Tab {
  /** The panel's id, by which the tab links to it. */
  id: string;
  label: React.ReactNode;
  panel: React.ReactNode;
}

/** Panels of which one is shown: links to places without script, tabs with it (enhance/tabs.ts). */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <tab-set class="tabs" data-label={label}>
      <div className="tabs__list">
        {tabs.map((tab) => (
          <a key={tab.id} className="tabs__tab" href={`#${tab.id}`}>
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} className="tabs__panel" id={id}>
          {panel}
        </div>
      ))}
    </tab-set>
  );
}

declare module "react" {
  // biome-ignore lint/style/noNamespace: React names its elements in one
  namespace JSX {
    interface IntrinsicElements {
      "tab-set": React.HTMLAttributes<HTMLElement> & { class: string; "data-label": string };
    }
  }
}
