import { messagesStrings as strings } from "#strings/messages.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { positiveNumber } from "../positive-number.ts";
import { admit, behindSignIn } from "../session/behind-sign-in.ts";
import { PrivatePage, PrivatePageShell } from "../session/private-page.tsx";
import { standing } from "../standing.ts";
import { Empty } from "../ui/empty.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/messages.route.ts";
import { MessageItem } from "./message-item.tsx";
import "./messages.css";

const PER_PAGE = 20;

export const handle = behindSignIn;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

export const clientLoader = standing(async ({ url }: Route.ClientLoaderArgs) => {
  await admit(url, "admin");
  const page = positiveNumber(url.searchParams.get("pagina")) ?? 1;
  const query = { page: String(page), pageSize: String(PER_PAGE) };
  const answer = await browserApi.contact.all.$get({ query });
  const pageCount = Math.ceil(Number(answer.headers.get("X-Total-Count")) / PER_PAGE);
  return { messages: await answer.json(), page, pageCount };
});

export function HydrateFallback() {
  return <PrivatePageShell title={strings.title} />;
}

export default function MessagesPage({ loaderData: { messages, page, pageCount } }: Route.ComponentProps) {
  return (
    <PrivatePage title={strings.title} lead={strings.lead}>
      {messages.length === 0 ? (
        <Empty title={strings.empty}>
          <p className="muted">{strings.emptyHelp}</p>
        </Empty>
      ) : (
        <ul className="messages">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => (number === 1 ? "/mesaje-admin" : `/mesaje-admin?pagina=${number}`)}
      />
    </PrivatePage>
  );
}
