import { Link } from "@optimyz/kit/router";
import { useState } from "react";
export function Component() {
  const [n] = useState(1);
  return (
    <p>
      Stub {n} <Link to="/">home</Link>
    </p>
  );
}
