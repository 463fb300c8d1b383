/**
 * The part of React Router that areas use. The shell provides this module to all areas, so that links and parameters of
 * an area belong to the shell's router. Naming each export keeps the rest of the router out of the browser
 * (docs/decisions/002-sharing.md).
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
