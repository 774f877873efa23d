import { FileRefused, Invalid, Malformed } from "#domain/errors.ts";
import type { FileStore, IncomingFile } from "#domain/ports.ts";
import type { Upload } from "#domain/uploads/keep-upload.ts";
import { errors } from "#strings/errors.ts";
import { fieldStrings } from "#strings/fields.ts";
import type { FormEvent } from "./form-reader.ts";

const longestField = 10_000;

/** A form with one file, received but not kept: it is forgotten at the end of the scope, unless the domain keeps it. */
export interface ReceivedForm extends Upload, AsyncDisposable {
  fields: Readonly<Record<string, string>>;
}

/** Where the content of a part goes. */
interface Destination {
  write(bytes: Buffer): Promise<void> | undefined;
  end(): Promise<void> | undefined;
}

/** Puts a form together that has one file, in its field `name`. What it was not asked for at the end is forgotten. */
export class FormReceiver implements AsyncDisposable {
  readonly #files: FileStore;
  readonly #name: string;
  readonly #mostBytes: number;
  readonly #fields: Record<string, string> = Object.create(null);
  #destination: Destination | undefined;
  #incoming: IncomingFile | undefined;
  #received: Upload | undefined;

  constructor(files: FileStore, name: string, mostBytes: number) {
    this.#files = files;
    this.#name = name;
    this.#mostBytes = mostBytes;
  }

  /**
   * Takes what comes next. What it holds is needed until this returns, or until what it returns resolves.
   *
   * @throws Malformed when a field is too long, FileRefused when the file is larger than `mostBytes`, Invalid when there is
   *   another file, StorageFull; or rejects so
   */
  take(event: FormEvent): Promise<void> | undefined {
    if (event === "ends") return this.#destination?.end();
    if ("content" in event) return this.#destination?.write(event.content);
    const { name, fileName } = event.begins;
    if (fileName !== undefined) return this.#beginFile(name, fileName);
    this.#destination = this.#field(name);
    return undefined;
  }

  /** All has come. Throws Invalid when there was no file. */
  end(): ReceivedForm {
    const received = this.#received;
    if (!received) throw new Invalid([{ path: this.#name, message: fieldStrings.required }]);
    this.#received = undefined;
    const forget = () => received.file[Symbol.asyncDispose]();
    return { ...received, fields: this.#fields, [Symbol.asyncDispose]: forget };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#incoming?.[Symbol.asyncDispose]();
    await this.#received?.file[Symbol.asyncDispose]();
  }

  #field(name: string): Destination {
    const pieces: Buffer[] = [];
    let length = 0;
    return {
      write: (bytes) => {
        length += bytes.length;
        if (length > longestField) throw new Malformed();
        pieces.push(Buffer.from(bytes));
        return;
      },
      end: () => {
        this.#fields[name] = Buffer.concat(pieces).toString();
        return;
      },
    };
  }

  async #beginFile(name: string, fileName: string): Promise<void> {
    const refuse = (message: string) => new Invalid([{ path: this.#name, message }]);
    if (name !== this.#name) throw refuse(fieldStrings.required);
    if (this.#received) throw refuse(errors.fields.oneFile);
    const incoming = await this.#files.begin();
    this.#incoming = incoming;
    let length = 0;
    this.#destination = {
      write: (bytes) => {
        length += bytes.length;
        if (length > this.#mostBytes) throw new FileRefused("too-large");
        return incoming.write(bytes);
      },
      end: async () => {
        this.#received = { name: fileName, file: await incoming.end() };
      },
    };
  }
}
