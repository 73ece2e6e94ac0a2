import { buildPath, type Endpoint } from "@optimyz/contract/endpoint";
import { errorBodySchema } from "@optimyz/contract/errors";
import * as z from "@optimyz/contract/z";
import { ApiError } from "@optimyz/kit";

interface SendOptions {
  params?: Readonly<Record<string, string | number>>;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends one image as kit's api would, telling how far it is: `fetch` cannot.
 * @throws ApiError when it was not taken or the connection broke
 */
export function sendImage(endpoint: Endpoint, image: File, { params, onProgress }: SendOptions = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildPath(endpoint.path, params));
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError("The server cannot be reached.", { status: 0, code: "UNREACHABLE" }));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(errorOf(request.status, answer));
    };
    const form = new FormData();
    form.set("image", image);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(status: number, answer: unknown): ApiError {
  const body = z.safeParse(errorBodySchema, answer);
  if (!body.success) return new ApiError("", { status, code: "BAD_ANSWER" });
  const { code, error, fields } = body.data;
  return new ApiError(fields?.image ?? error, { status, code, fields });
}
