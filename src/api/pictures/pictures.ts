import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { addTextPicture } from "#domain/pictures/text-pictures.commands.ts";
import { textPicture } from "#domain/pictures/text-pictures.queries.ts";
import { TextPicture } from "#domain/pictures/text-pictures.ts";
import { answersCreated, answerWritten } from "../http/answer.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFormOf } from "../http/file-forms.ts";
import { answerPicture, pictureQuery } from "../http/picture.ts";
import { receiveFile } from "../http/upload.ts";

const { get, post } = endpoints("pictures");

const key = z.object({
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ example: "0".repeat(64) }),
});

const add = post("/picture/add", "content.edit", {
  summary: "Keeps a picture for a text",
  description:
    "PNG, JPEG, WebP, AVIF or the first frame of a GIF. It is made anew from its pixels: upright, at most 1600 wide, without metadata. One that is in no text after a day is deleted.",
  request: { body: fileFormOf("image", z.object({})) },
  responses: answersCreated(TextPicture, "The attributes with which it is put into a text"),
});

const read = get("/picture/{key}", "everyone", {
  summary: "A picture of a text",
  description: "As AVIF or WebP to who accepts it, else as JPEG.",
  request: { params: key, query: pictureQuery },
  responses: answersFile("The picture"),
});

export const picturesApi = new OpenAPIHono<ApiEnv>()
  .openapi(add, async (c) => {
    await using form = await receiveFile(c, "image");
    return answerWritten(await addTextPicture(c.var.ctx, form), 201);
  })
  .openapi(read, (c) => {
    const { key: wantedKey } = c.req.valid("param");
    return answerPicture(c, c.req.valid("query"), (wanted) => textPicture(c.var.ctx.db, wantedKey, wanted));
  });
