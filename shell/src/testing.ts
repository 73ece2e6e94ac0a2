import { frameQuery } from "@optimyz/kit";
import { defaultFrame } from "@optimyz/kit/testing";

/** A read's response through the gateway: nothing was published, and every list is empty. */
export const readText = (path: string): string => (path === frameQuery.key ? JSON.stringify(defaultFrame) : "[]");
