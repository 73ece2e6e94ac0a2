import { Layout } from "./layout/layout.tsx";

/** The frame around every page. */
export function RootLayout() {
  return <Layout />;
}
