import { useApp } from "@optimyz/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { clientOf } from "./client.ts";

/** To be around whatever reads with `useQuery` or changes something. */
export function AdminData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useApp())}>{children}</QueryClientProvider>;
}
