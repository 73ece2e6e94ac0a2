import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
  /** Whether it was signed with the secret of now. */
  isSigned: boolean;
}

/** A service that receives events and checks their signatures, on a port of its own. */
export async function startReceiver() {
  const receiver = { secret: "", status: 204, events: [] as ReceivedEvent[], refused: 0 };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const header = (name: string) => String(request.headers[name] ?? "");
    const [id, time] = [header("webhook-id"), header("webhook-timestamp")];
    const key = Buffer.from(receiver.secret.replace("whsec_", ""), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
    const isSigned = header("webhook-signature").split(" ").includes(`v1,${signature}`);
    const { type, data } = JSON.parse(body);
    if (receiver.status < 300) receiver.events.push({ id, type, data, isSigned });
    else receiver.refused += 1;
    response.writeHead(receiver.status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  return Object.assign(receiver, { url, stop: () => server.close() });
}
