import { Agent, request } from "node:http";

/**
 * Sends one call again and again over a fixed number of connections.
 * @returns requests per second, latency percentiles in milliseconds, and how many answers had another status
 */
export async function measure(
  origin,
  { method = "GET", path, headers = {}, body, status = 200 },
  { connections, durationMs },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  let failures = 0;
  const send = () =>
    once(new URL(path, origin), { method, headers: headers instanceof Function ? headers() : headers, agent }, body);
  const end = performance.now() + durationMs;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const before = performance.now();
        if ((await send()) !== status) failures += 1;
        latencies.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures };
}

function once(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
