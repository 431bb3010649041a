/** The exports of the router that remotes may use. Sharing only these keeps the rest of it out of the page. */
export {
  createSearchParams,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
