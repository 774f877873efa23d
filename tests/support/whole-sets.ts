import { jsonRequest } from "./requests.ts";

/** What was read while sets were published. */
export interface WholeReads {
  reads: number;
  publications: number;
  /** Answers that showed a part of a set without the rest. */
  halves: string[];
}

interface Reading {
  /** Origins of the instances that are read; the first one publishes. */
  origins: readonly [string, ...string[]];
  /** An admin's session. */
  token: string;
  publications: number;
  /** At least so many are read. */
  reads: number;
}

/** How many read at the same time. */
const readers = 8;

/**
 * Publishes sets of two texts and a news item, all of which say the set's number, while visitors read pages and the API.
 * A page must say one number everywhere; answers of the API that are read one after the other must not go back.
 */
export async function readWhilePublishing(reading: Reading): Promise<WholeReads> {
  const { origins, token, publications, reads } = reading;
  const publisher = createPublisher(origins[0], token);
  await publisher.publish(0);
  const seen: WholeReads = { reads: 0, publications: 0, halves: [] };
  let visits = 0;
  const visit = async () => {
    visits += 1;
    const origin = origins[visits % origins.length] as string;
    const read = visits % 4 < 2 ? [await readPage(origin)] : await readApi(origin);
    seen.reads += read.length;
    const halves = read.filter(isHalf).map(({ numbers }) => `${origin}: ${numbers.join()}`);
    seen.halves.push(...halves);
  };
  const visiting = async () => {
    while (seen.publications < publications) await visit();
  };
  const publishing = async () => {
    for (let number = 1; number <= publications; number += 1) {
      await publisher.publish(number);
      // Reads are spread over the publications.
      while (seen.reads < (reads * number) / publications) await visit();
      seen.publications = number;
    }
  };
  await Promise.all([publishing(), ...Array.from({ length: readers }, visiting)]);
  return seen;
}

interface Read {
  /** The numbers of sets, as they were read. */
  numbers: number[];
  /** Read one after the other, so that later ones may be higher. */
  isRising: boolean;
}

function isHalf({ numbers, isRising }: Read): boolean {
  const whole = isRising ? numbers.toSorted((a, b) => a - b) : numbers.map(() => numbers[0]);
  return numbers.length < 3 || numbers.join() !== whole.join();
}

async function readPage(origin: string): Promise<Read> {
  return { numbers: numbersIn(await bodyOf(`${origin}/noutati`)), isRising: false };
}

async function readApi(origin: string): Promise<Read[]> {
  const text = () => bodyOf(`${origin}/api/cntr/content/news`);
  const answers = [
    await text(),
    await bodyOf(`${origin}/api/cntr/news/all?page=1&pageSize=12`),
    await text(),
  ];
  const numbers = answers.map((answer) => numbersIn(answer));
  const [before = [], , after = []] = numbers;
  const both = (own: number[]) => ({ numbers: [...own, ...own], isRising: false });
  return [{ numbers: numbers.flat(), isRising: true }, both(before), both(after)];
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/Ediția (\d+)/g)].map(([, number]) => Number(number));
}

async function bodyOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

function createPublisher(origin: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async <Answer>(path: string, init: RequestInit = { headers }): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/cntr/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const post = <Answer>(path: string, body: unknown) => ask<Answer>(path, jsonRequest("POST", body, headers));
  type Versioned = { id: number; version: number };
  let news: Promise<Versioned> | undefined;

  return {
    publish: async (number: number): Promise<void> => {
      const value = `Ediția ${number}`;
      news ??= post<Versioned>("news/add", { title: value, isPublic: true, text: "<p>Text</p>" });
      const { id } = await news;
      const set = await post<Versioned>("set/add", { name: value });
      const put = (change: object) => post(`set/change?id=${set.id}`, change);
      for (const key of ["pages.news.lead", "pages.news.listTitle"]) {
        const { version } = await ask<Versioned>(`text?key=${key}`);
        await put({ type: "text", item: key, version, edit: { value } });
      }
      const { version } = await ask<Versioned>(`news/id?id=${id}`);
      await put({ type: "news", item: String(id), version, edit: { title: value } });
      await ask(`set/publish?id=${set.id}`, jsonRequest("POST", {}, headers));
    },
  };
}
