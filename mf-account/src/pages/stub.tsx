import { useState } from "react"; import { Link } from "@optimyz/kit/router"; export function Component() { const [n] = useState(1); return <p>Stub {n} <Link to="/">home</Link></p>; }
