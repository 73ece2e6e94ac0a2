import { endpoint } from "@optimyz/contract/api/endpoint";
import { withdrawByTokenInputSchema, withdrawnSchema } from "@optimyz/contract/api/schemas/people/consent";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  eraseMyDataInputSchema,
  openedDataSchema,
  openMyDataInputSchema,
  ownErasureSchema,
  requestMyDataInputSchema,
} from "@optimyz/contract/api/schemas/people/my-data";

/** The response is the same whether anything is kept or not. */
export const requestMyData = endpoint({
  method: "POST",
  path: "/api/my-data",
  summary: "Send a link to what is kept under an e-mail address, for people without an account",
  input: requestMyDataInputSchema,
  output: messageSchema,
  status: 200,
});

/** The mail links to `/my-data/<token>`; that page makes this request, once. */
export const openMyData = endpoint({
  method: "POST",
  path: "/api/my-data/open",
  summary: "Everything that is kept under the e-mail address, with the token of such a link",
  input: openMyDataInputSchema,
  output: openedDataSchema,
  status: 200,
});

export const eraseMyData = endpoint({
  method: "POST",
  path: "/api/my-data/erase",
  summary: "Erase everything that is kept under the e-mail address, with the token that came with the data",
  input: eraseMyDataInputSchema,
  output: ownErasureSchema,
  status: 200,
});

export const withdrawByToken = endpoint({
  method: "POST",
  path: "/api/my-data/withdraw",
  summary: "Withdraw a consent, with the token that came with the data",
  input: withdrawByTokenInputSchema,
  output: withdrawnSchema,
  status: 200,
});
