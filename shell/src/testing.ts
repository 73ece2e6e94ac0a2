import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import { type RenderedPage, readRenderedPage } from "@optimyz/contract/protocol/rendered-page";
import { frameQuery } from "@optimyz/kit";
import { defaultFrame } from "@optimyz/kit/testing";
import { type RenderInput, renderPage } from "./server.tsx";

/** A read's response through the gateway: nothing was published, and every list is empty. */
export const readText = (path: string): string => (path === frameQuery.key ? JSON.stringify(defaultFrame) : "[]");

/** A page as a worker of the current protocol gets it from the shell. */
export async function renderedPage(input: RenderInput): Promise<RenderedPage> {
  const page = readRenderedPage(PROTOCOL, await renderPage({ ...input, protocol: PROTOCOL }));
  if (!page) throw new Error("The shell sent no page.");
  return page;
}
